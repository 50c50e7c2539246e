// Compiles the AssemblyScript kernels to public/kernels/, one module for each set of instructions: `npm run build:kernels`.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";

const root = fileURLToPath(new URL("..", import.meta.url));
const COMMON = ["-O3", "--noAssert", "--uncheckedBehavior", "always", "--runtime", "stub", "--importMemory"];
const KERNELS = [
  { name: "encoder-plain", entry: "assembly/encoder/entry.ts", features: ["simd"] },
  { name: "encoder-relaxed", entry: "assembly/encoder/entry.ts", features: ["simd", "relaxed-simd"] },
];

mkdirSync(new URL("../public/kernels/", import.meta.url), { recursive: true });
for (const { name, entry, features } of KERNELS) {
  const enable = features.flatMap((feature) => ["--enable", feature]);
  const args = [entry, "--baseDir", root, "--outFile", `public/kernels/${name}.wasm`, ...COMMON, ...enable];
  const { error, stderr } = await asc.main(args);
  if (error) {
    process.stderr.write(`Cannot build ${name}: ${error.message}\n${stderr}`);
    process.exit(1);
  }
}
