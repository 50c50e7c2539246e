import { Component, type ReactNode } from "react";
import { toFailure } from "../../core/domain/failure";
import { failureText } from "../failure-text";
import { strings } from "../strings";
import { Button } from "./button";
import styles from "./error-boundary.module.css";

interface Properties {
  readonly children: ReactNode;
  /** What the part shows: when it is something else, it is tried again. */
  readonly shows: string;
}

/** Shows in the place of a part of the page that could not be drawn that this is so, and leaves the rest as it is. */
export class ErrorBoundary extends Component<Properties, { readonly thrown: unknown }> {
  override state = { thrown: undefined };

  static getDerivedStateFromError(thrown: unknown): { readonly thrown: unknown } {
    return { thrown: thrown ?? new Error("nothing was said") };
  }

  override componentDidUpdate({ shows }: Properties): void {
    if (shows !== this.props.shows && this.state.thrown !== undefined) this.setState({ thrown: undefined });
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    if (thrown === undefined) return this.props.children;
    const { title, advice } = failureText(toFailure(thrown));
    return (
      <div role="alert" className={styles["failed"]}>
        <p>
          <strong>{title}</strong> {advice}
        </p>
        <Button onClick={() => this.setState({ thrown: undefined })}>{strings.folders.tryAgain}</Button>
      </div>
    );
  }
}
