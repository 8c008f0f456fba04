// A server as a child process that tells its memory.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

process.setMaxListeners(0);

/** Answers "memory" after collecting what nobody needs. */
const MEMORY =
  'data:text/javascript,process.on("message",(m)=>{if(m==="memory"){gc();gc();process.send({memory:process.memoryUsage()})}})';

export interface Server {
  origin: string;
  child: ChildProcess;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await once(probe.close(), "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** Resolves when it answers. It ends with this process. */
export async function startServer(
  script: string,
  port: number,
  env: Record<string, string>,
): Promise<Server> {
  const child = spawn(
    process.execPath,
    ["--expose-gc", "--max-semi-space-size=8", "--import", MEMORY, script],
    {
      env: {
        ...process.env,
        NODE_ENV: "production",
        PRODUCT_LOOKUP: "off",
        HOST: "127.0.0.1",
        PORT: String(port),
        LOG: "warn",
        TRUST_PROXY: "1",
        MALLOC_ARENA_MAX: "2",
        OPERATOR_NAME: "Benchmark",
        OPERATOR_EMAIL: "bench@example.com",
        ...env,
      },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    },
  );
  process.once("exit", () => child.kill("SIGKILL"));
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    if (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(isOk, () => false))
      break;
    await pause(50);
  }
  return { origin, child };
}

const isOk = async (answer: Response) => {
  await answer.body?.cancel();
  return answer.ok;
};

/** After collecting what nobody needs, in bytes: the least of three looks. */
export async function memoryOf({ child }: Server) {
  const answers: number[][] = [];
  for (let time = 0; time < 3; time++) {
    child.send("memory");
    let memory: NodeJS.MemoryUsage | undefined;
    while (!memory) [{ memory }] = (await once(child, "message")) as [{ memory?: NodeJS.MemoryUsage }];
    answers.push([memory.rss, memory.heapUsed + memory.external]);
    await pause(300);
  }
  const least = (index: number) => Math.min(...answers.map((answer) => answer[index] ?? 0));
  return { rss: least(0), heap: least(1) };
}
