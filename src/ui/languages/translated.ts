/** Messages of any language, with the names and parameters of the English ones. */
export type Translated<English> = English extends string
  ? string
  : English extends (...parameters: infer Parameters) => infer Said
    ? (...parameters: Parameters) => Translated<Said>
    : { readonly [Name in keyof English]: Translated<English[Name]> };
