import type { ScanHelper } from "../../src/protocol/scan-helper";
import { serve } from "../../src/rpc/serve";
import { boot, portOf } from "../boot";
import { instantiateScan } from "../adapters/vector-scan/scan-kernel";
import { joinScan } from "../adapters/vector-scan/shared-scan";

boot((start) => {
  const helper: ScanHelper = {
    async help(memory, module) {
      const kernel = await instantiateScan(module, memory);
      // The timeout lets the caller get its reply first: afterwards this thread only waits for scans and handles no event.
      setTimeout(() => {
        for (;;) joinScan(memory, kernel);
      });
    },
  };
  serve(helper, portOf(start, "scanner"));
  return (_face, port) => port.close();
});
