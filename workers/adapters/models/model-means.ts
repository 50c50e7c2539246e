// The mean vector of many diverse passages, for each model. It is in the code because no index can be opened without it.

/** The mean of 3,216 passages (`lab/encoder/teach/finish.py`). */
export const MINILM_MEAN = unpackMean(0.046922, [
  "1U/6ShXEXf3iwkfq8sq7EMLi2aXKEx496gbxJgKqJD0BH/gvyRIFwRHxBeioM/8ADCr1h9nYJQm+9SQU7Afg1Fr57vvY+RG7/CzY8B3PGhHy",
  "EwIPGP/07vAr88oFZ+8DRcvSfxwnVA3Y6OHw5MDlCUvvSuINJM8AHfniMee+owAUwwYkVSnZCsK8+eLkCer06Wgs9Sg8I+sN30i5VSf6CB2n",
  "2jMk4ssDqucO2RMF8DLQBhzDHPYM6+UY/g82KMxblAnW5/jw2f/S9PTMt0TK/6wdqyEKq/2v3ATu9jEW3AAB5gIizOckAggT9PJNvxUFIPb0",
  "FQpX4bngN+f58CTj7cvtFyT9EsH8+hz5L81RHEQsIgrPIb0A1+q+3SL61plQJibSDUb+MAPG41kH6enHCQfcChMJxClUJCz0QfniNADZ3uDj",
  "7/kkX9Ys9j7j6SfKRvEC6gP+B+fWBwkeyhFf6Qwx7SfpDR/X+C4W6tgb1QIXz+sALE8n6PkJwu8yBxUS",
]);

/** The mean of 1,440 passages. */
export const E5_MEAN = unpackMean(0.0991, [
  "TtjCw1C5Fjg+Aj8RN9q7PEfh4Lom9MA6P0LbHjPJu7w1t1Eos81AxeYgKEUpQNgt4eHhRB8yNLexvL9CPOEPIFZDNzO/2co/CdgIJyvY",
  "HtDE0dQpvk5IvVLmQTe8v6+53zhK0k2/MNHLJyC0S8DGOEhLvc/9zCvUQ9K4sr3KMTEnEzMeFS83Vqnx6eC/I8Y+Rz1Y3UvKKNxHLkHj",
  "yMg/P9K6vti+4zpDycnWPMow/EzKJGAy0+ayvbvKwiEd2QI4z7LTKMEyNDL54CcnOQS5OcM3QqTBQtHm+ja5NzTkPYHRKjfm0ze90bmm",
  "zq7VPiGr1s0nqjrJ4CzlLDezzrzONT1ZwCcO62w6ODPU3cD1sxYy3NDZGFfYzU8xN0co4dY/w+PuxkTVUhgDVMQt6sMsN60fAgcgLEIu",
  "zuBATfgusLDDweK/MjK00TMBHsnFR7jF1kXBtyZAuTbvvS7Mvh07kR43yjTo0j0ws840NEQ57PA2tz9BwBn40spSxbFHUzM5",
]);

/** The mean of 1,720 passages, projected (`lab/embeddinggemma/project.py`). */
export const BETTER_MEAN = unpackMean(0.08768, [
  "DtvYvBcSuxKfFhPz9ckL5Qr3CE8O8gfFTQsrEvwK9Oy67dHpDfcLJ1W71OQx5cTbBNbYf+QI2egIxOQQWcUwF0vqx/wbCs4pHB1B0RYjExbzSiTj",
  "RBDp4SHSxPvv1lzh8hEuGgEZFOfh6fbTyjHpDOsuOBrW5v8Z6+71LtTuCgYkNagKvkwuyiFCuurUMiU4+dIUEhLl1twTIeby4iC/YaAzFwjj3PQc",
  "2LsF9cYn+egAES03EzG/AvQ/CDen+Sse60GmD/zw8WPaQczdFQgnLxn/3u4GyTHV/C3/Btr8Gts1BPv0Ha7S2/bZLQA4HwFBI+ga9PXl4Pn08ALp",
  "9fPLvf2rAewAtwgxuiX5Ehno1QESBBArKOcNDATSJxzDqfEf0vYRO+bDKOYwJRJF2uUaKwzb1DijHRTA88sS1uBU6OvN8eP+4yYcEAXz7S4mLhoS",
  "MwTSBvIWYEsYCzfjGwMqF/4VADnmzfAX8ez0Dytc5B4S7CUb2ePuKsYFIhnP9/br",
]);

/** @param packed signed bytes in base64; 127 stands for `largest`. */
function unpackMean(largest: number, packed: readonly string[]): Float32Array {
  const bytes = Int8Array.from(atob(packed.join("")), (char) => char.charCodeAt(0));
  return Float32Array.from(bytes, (byte) => (byte * largest) / 127);
}
