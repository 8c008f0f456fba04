// Runs every part of the longer suite, also after one has failed: npm run test:more
import { spawnSync } from "node:child_process";

const PARTS = ["postgres", "processes", "fuzz", "browsers", "firebase", "texts"];

const results = PARTS.map((part) => {
  console.log(`\n— npm run test:${part}`);
  const started = Date.now();
  const { status } = spawnSync("npm", ["run", "--silent", `test:${part}`], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  return { part, passed: status === 0, seconds: Math.round((Date.now() - started) / 1000) };
});
console.table(results);
process.exit(results.every(({ passed }) => passed) ? 0 : 1);
