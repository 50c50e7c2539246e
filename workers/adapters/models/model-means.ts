// The mean vector of many diverse passages, for each model. It is in the code because no index can be opened without it.

/** The mean of 3,140 passages of the development collections. */
export const MINILM_MEAN = unpackMean(0.030501, [
  "yP/T3vUQBDrwFS/SGADX+MkMwAQn7AML4P7E8/vzBycQDg8vI+/DEQHavPDq/gDxzATcCw4h+eHO8xT+x/kJ3RUEC+bf2vvn3y3gKCIq",
  "94Em+xkc/PXjCC4gJQUABEwXDuwIHAf1EfH0z/IE+A718/3kDAzg9BQGJQblAwQT5AD67g5BAPbrH97qx8wB+wn44Ob7+isRFdr3GOHw",
  "+hUD3vrqBPb+ytzi7wr9+D7J8/H++AIcAb0DBdoY8TLwGuw8A/zj6wMD5fQi9wvoABnNAtgF4RX3uSjs+uT2zB/l5gAECgT2CgUMAOi+",
  "+OVA9+wDzh3L6Qk24TfrGwUh2x4AIrse8ewxDdcRMQr0AgIv+vkF3x8E3BINAxnr4PMN+fYyHujeERTb/tvYzxQ52/veEcXa6yoIBTAC",
  "BAHY89w6EAAR4OL4/tz86+wf+CDj6xzj8uzW4PTb6wH+6wUjE/0KGf7Y6woCBQUhFhnkHDDa6gwm6tgWIQTMB+P+FxhK7BPx",
]);

/** The mean of 1,440 passages. */
export const E5_MEAN = unpackMean(0.0991, [
  "TtjCw1C5Fjg+Aj8RN9q7PEfh4Lom9MA6P0LbHjPJu7w1t1Eos81AxeYgKEUpQNgt4eHhRB8yNLexvL9CPOEPIFZDNzO/2co/CdgIJyvY",
  "HtDE0dQpvk5IvVLmQTe8v6+53zhK0k2/MNHLJyC0S8DGOEhLvc/9zCvUQ9K4sr3KMTEnEzMeFS83Vqnx6eC/I8Y+Rz1Y3UvKKNxHLkHj",
  "yMg/P9K6vti+4zpDycnWPMow/EzKJGAy0+ayvbvKwiEd2QI4z7LTKMEyNDL54CcnOQS5OcM3QqTBQtHm+ja5NzTkPYHRKjfm0ze90bmm",
  "zq7VPiGr1s0nqjrJ4CzlLDezzrzONT1ZwCcO62w6ODPU3cD1sxYy3NDZGFfYzU8xN0co4dY/w+PuxkTVUhgDVMQt6sMsN60fAgcgLEIu",
  "zuBATfgusLDDweK/MjK00TMBHsnFR7jF1kXBtyZAuTbvvS7Mvh07kR43yjTo0j0ws840NEQ57PA2tz9BwBn40spSxbFHUzM5",
]);

/** @param packed signed bytes in base64; 127 stands for `largest`. */
function unpackMean(largest: number, packed: readonly string[]): Float32Array {
  const bytes = Int8Array.from(atob(packed.join("")), (char) => char.charCodeAt(0));
  return Float32Array.from(bytes, (byte) => (byte * largest) / 127);
}
