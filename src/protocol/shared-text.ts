import { z } from "../core/base/zod";

export const sharedTextSchema = z.object({ title: z.string(), text: z.string(), url: z.string() });

/** The texts of what is shared; `""` for what is not there. */
export type SharedText = Readonly<z.infer<typeof sharedTextSchema>>;
