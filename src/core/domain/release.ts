/** The number of this release, as `package.json` has it. Tabs of one release understand each other's messages. */
export const RELEASE = "0.1.0";
