import type { Page } from "@playwright/test";

/** What React draws the page from. */
interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  /** The same part in the drawing before. */
  readonly alternate: Fiber | null;
}

/** React sets this flag on a part whose function it has called. */
const PERFORMED_WORK = 1;

/**
 * Counts the components that are drawn, by their names. React calls the hook of its developer tools after each
 * drawing, in every build; see `getChangeDescription` and `updateFiberRecursively` in React DevTools.
 */
export async function countDrawn(page: Page): Promise<void> {
  await page.addInitScript((performedWork) => {
    const drawn: Record<string, number> = {};
    const nameOf = ({ type }: Fiber): string | undefined => {
      const inner = typeof type === "object" && type !== null ? Reflect.get(type, "type") : type;
      return typeof inner === "function" ? inner.name : undefined;
    };
    const visit = (now: Fiber, before: Fiber | null): void => {
      const name = nameOf(now);
      if (name !== undefined && (before === null || (now.flags & performedWork) !== 0))
        drawn[name] = (drawn[name] ?? 0) + 1;
      // Parts that stayed as they were are the very same ones.
      if (before !== null && now.child === before.child) return;
      for (let child = now.child; child !== null; child = child.sibling) visit(child, child.alternate);
    };
    Object.assign(window, {
      drawn,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onCommitFiberRoot: (_: number, { current }: { readonly current: Fiber }) =>
          visit(current, current.alternate),
      },
    });
  }, PERFORMED_WORK);
}

/** How often each component was drawn while `work` went on. */
export async function drawnDuring(
  page: Page,
  work: () => Promise<void>,
): Promise<Readonly<Record<string, number>>> {
  await page.evaluate(() => {
    const drawn: Record<string, number> = Reflect.get(window, "drawn");
    for (const name of Object.keys(drawn)) delete drawn[name];
  });
  await work();
  return page.evaluate(() => ({ ...Reflect.get(window, "drawn") }));
}
