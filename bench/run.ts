// npm run bench, or: npm run bench -- NAME [ARGUMENT...]
import { spawnSync } from "node:child_process";

/** Several files are run one after the other. */
const BENCHMARKS: Record<string, string[]> = {
  pages: ["pages", "fridge", "interactions", "lighthouse", "figures"],
  cost: ["cost", "stall", "full"],
  ...Object.fromEntries(
    [
      "enumeration",
      "faults",
      "insights",
      "lighthouse",
      "lines",
      "load",
      "scale",
      "scan",
      "standby",
      "streams",
      "tasks",
      "uploads",
    ].map((name) => [name, [name]]),
  ),
};

const [name = "pages", ...rest] = process.argv.slice(2);
const files = BENCHMARKS[name];
if (!files) {
  console.error(`There is no benchmark '${name}'. Choose from: ${Object.keys(BENCHMARKS).join(", ")}`);
  process.exit(1);
}
for (const file of files) {
  const { status } = spawnSync(process.execPath, ["--env-file=production.env", `bench/${file}.ts`, ...rest], {
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}
