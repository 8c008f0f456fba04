/** What was done to a row without signal. */
export const WaitingNote = ({ done }: { done: string }) => (
  <span className="block text-sm font-semibold text-accent">{` ${done}, waiting to be sent`}</span>
);

export const WaitingNotes = ({ done }: { done: { id: number; text: string }[] }) =>
  done.map(({ id, text }) => <WaitingNote key={id} done={text} />);
