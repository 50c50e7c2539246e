import type { App } from "../../src/app/create-app";

declare global {
  interface Window {
    /** The app, for scripts and the console. */
    readonly footnote?: App;
  }
}
