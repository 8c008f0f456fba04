/** A change to this row that is still in the offline queue. */
export const WaitingNote = ({ text }: { text: string }) => (
  <span className="block text-sm font-semibold text-accent">{` ${text}, waiting to be sent`}</span>
);

export const WaitingNotes = ({ queued }: { queued: { id: number; text: string }[] }) =>
  queued.map(({ id, text }) => <WaitingNote key={id} text={text} />);
