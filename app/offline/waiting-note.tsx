/** A change to this row that is still in the offline queue. */
export const WaitingNote = ({ done }: { done: string }) => (
  <span className="block text-sm font-semibold text-accent">{` ${done}, waiting to be sent`}</span>
);

export const WaitingNotes = ({ done }: { done: { id: number; text: string }[] }) =>
  done.map(({ id, text }) => <WaitingNote key={id} done={text} />);
