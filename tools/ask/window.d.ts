import type { App } from "../../src/app/create-app";
import type { AgentEvent } from "../../src/core/domain/agent-event";

declare global {
  interface Window {
    /** The app, for scripts and the console. */
    readonly footnote?: App;
    /** The events of the last question that a script asked. */
    lastEvents?: readonly AgentEvent[];
  }
}
