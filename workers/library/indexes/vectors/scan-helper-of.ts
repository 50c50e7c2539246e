import type { ScanHelper } from "../../../../src/protocol/scan-helper";
import type { Spawner } from "../../../../src/protocol/spawner";
import { connect } from "../../../../src/rpc/connect";
import type { StartHelper } from "./wasm-scanner";

/** Gives the function that starts a second scanning thread; undefined without shared memory or a second core. */
export function scanHelperOf(spawner: Spawner): StartHelper | undefined {
  if (!crossOriginIsolated || navigator.hardwareConcurrency < 2) return undefined;
  return async (memory, module) => {
    const { id, port } = await spawner.spawn("scanner");
    await connect<ScanHelper>(port).help(memory, module);
    return () => void spawner.terminate(id);
  };
}
