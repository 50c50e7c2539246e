import { z } from "zod";

// Compiling schemas needs `new Function`, which our content security policy forbids. Said before the first schema is made:
// making one tries whether it may, which browsers report as a violation.
z.config({ jitless: true });

export { z };
