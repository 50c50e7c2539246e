import { readdirSync, readFileSync } from "node:fs";

/** Bytes in main memory of the largest of the processes that this one has started, and those started; 0 where no system tells. */
export function largestProcess(): number {
  const processes = readProcesses();
  const ours = new Set([process.pid]);
  for (let before = 0; before < ours.size;) {
    before = ours.size;
    for (const { id, parent } of processes) if (ours.has(parent)) ours.add(id);
  }
  ours.delete(process.pid);
  return Math.max(0, ...processes.filter(({ id }) => ours.has(id)).map(({ bytes }) => bytes));
}

interface ProcessNow {
  readonly id: number;
  readonly parent: number;
  readonly bytes: number;
}

/** The processes of a Linux system; none elsewhere. */
function readProcesses(): readonly ProcessNow[] {
  try {
    return readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  } catch {
    return [];
  }
}

/** A process may end before it is read, and one that has ended holds nothing. */
function readProcess(id: number): readonly ProcessNow[] {
  try {
    const status = readFileSync(`/proc/${id}/status`, "utf8");
    const numberOf = (field: string): number =>
      Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
    return [{ id, parent: numberOf("PPid"), bytes: numberOf("VmRSS") * 1024 }];
  } catch {
    return [];
  }
}
