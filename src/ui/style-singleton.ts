import { useEffect } from "react";

/**
 * Replaces the package `react-style-singleton` (vite.config.ts), which writes style elements: the page's policy refuses
 * these, and has no say in sheets that a script adopts. Of that package the dialogs and menus use only this.
 * @returns a component that applies its style while at least one of it is shown.
 */
export function styleSingleton(): (props: { readonly styles: string }) => null {
  let shown = 0;
  const sheet = new CSSStyleSheet();
  return function Sheet({ styles }) {
    useEffect(() => {
      shown += 1;
      if (shown === 1) {
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      return () => {
        shown -= 1;
        if (shown === 0)
          document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
      };
    }, [styles]);
    return null;
  };
}
