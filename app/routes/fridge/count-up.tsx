/** The style sheet counts up to it where it can, beside the words: these are the true figure from the first paint. */
export function CountUp({ to }: { to: number }) {
  return <span data-figure={to}>{to}</span>;
}
