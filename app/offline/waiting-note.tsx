/** What was done to a row without signal. */
export const WaitingNote = ({ done }: { done: string }) => (
  <span className="block text-sm font-semibold text-accent">{` ${done}, waiting to be sent`}</span>
);
