import { z } from "zod";

// Compiling schemas needs `new Function`, which our content security policy forbids. This must run before the first
// schema is made: making one tries `new Function`, and browsers report that as a violation.
z.config({ jitless: true });

export { z };
