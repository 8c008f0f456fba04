import type { StockView } from "./stock-view.server.ts";

/** Height of the fill in the icon of each button. */
const LEVELS: Record<string, string> = { quarter: "h-1/4", half: "h-1/2", all: "h-full" };

interface PortionButtonProps {
  portion: StockView["portions"][number];
  showsLevelIcon: boolean;
  pending: boolean;
}

/** Uses one portion of a food. */
export function PortionButton({ portion, showsLevelIcon, pending }: PortionButtonProps) {
  const { name, value, label, amount } = portion;
  return (
    <button
      type="submit"
      name={name}
      value={value}
      disabled={pending}
      className="flex min-h-16 flex-col items-center justify-center rounded-2xl border border-transparent bg-brand-soft px-1 pt-2.5 pb-2 leading-5 font-bold text-brand-strong hover:border-current forced-colors:border-[ButtonText]"
    >
      {showsLevelIcon && (
        <span className="mb-1 flex h-8.5 w-6 items-end overflow-hidden rounded-t-[2px] rounded-b-lg border-2 border-t-0 forced-color-adjust-none">
          <span className={`w-full bg-current opacity-45 ${LEVELS[value]}`} />
        </span>
      )}
      {label} {amount && <span className="text-sm font-normal">{amount}</span>}
    </button>
  );
}
