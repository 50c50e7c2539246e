import hooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";
import { LAB, packagesAreInstalled } from "./tools/run/install.mjs";

const realms = [
  "src/core/tsconfig.json",
  "src/tsconfig.json",
  "workers/tsconfig.json",
  "workers/service-worker/tsconfig.json",
  "tests/tsconfig.json",
];
/** What imports packages that only the lab has: it is linted where they are installed, since rules follow types. */
const NEEDS_LAB = ["lab/bench", "lab/lighthouse"];
const hasLab = packagesAreInstalled(LAB);

const TYPED = [
  "src/**/*.{ts,tsx}",
  "workers/**/*.ts",
  "tests/**/*.{ts,tsx}",
  "tools/**/*.ts",
  "lab/**/*.ts",
  "*.config.ts",
];
const UNSAFE_OFF = Object.fromEntries(
  ["argument", "assignment", "call", "member-access", "return"].map((what) => [
    `@typescript-eslint/no-unsafe-${what}`,
    "off",
  ]),
);
/** What pays in the product, and not in what tries it. */
const LENIENT = {
  ...UNSAFE_OFF,
  "@typescript-eslint/no-unnecessary-type-assertion": "off",
  "@typescript-eslint/no-invalid-void-type": "off",
  "@typescript-eslint/await-thenable": "off",
  "@typescript-eslint/no-base-to-string": "off",
  "@typescript-eslint/no-dynamic-delete": "off",
};

export default tseslint.config(
  {
    ignores: [
      "dist",
      "**/node_modules",
      "public",
      "test-results",
      "assembly",
      "tests/eval/people",
      ...(hasLab ? [] : NEEDS_LAB),
    ],
  },
  ...tseslint.configs.recommended,
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: TYPED })),
  {
    files: TYPED,
    languageOptions: { parserOptions: { project: [...realms, ...(hasLab ? ["lab/tsconfig.json"] : [])] } },
    rules: {
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // An element of a typed array is there where the loop says so: `noUncheckedIndexedAccess` asks for it everywhere.
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowBoolean: true },
      ],
      // A function that has no more to do returns what it calls.
      "@typescript-eslint/no-confusing-void-expression": "off",
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // A function may promise what another implementation of its port has to wait for.
      "@typescript-eslint/require-await": "off",
      // Ports are objects of closures: their functions are passed on by name.
      "@typescript-eslint/unbound-method": "off",
      // Strings are spread into code points on purpose.
      "@typescript-eslint/no-misused-spread": "off",
      "@typescript-eslint/no-unnecessary-type-parameters": "off",
      // It takes for settled what changes while something is awaited: `signal.aborted`.
      "@typescript-eslint/no-unnecessary-condition": "off",
      "@typescript-eslint/prefer-promise-reject-errors": [
        "error",
        { allowThrowingAny: true, allowThrowingUnknown: true },
      ],
    },
  },
  // Programs and tests read JSON that they wrote.
  { files: ["tests/**/*.{ts,tsx}", "tools/**/*.ts", "lab/**/*.ts", "**/*.test.{ts,tsx}"], rules: LENIENT },
  // The types of PDFium's functions do not resolve.
  { files: ["workers/extractor/pdfium*.ts"], rules: UNSAFE_OFF },
  { files: ["src/**/*.{ts,tsx}", "workers/**/*.ts"], rules: { "no-console": "error" } },
  {
    files: ["src/core/**/*.ts"],
    ignores: ["**/*.test.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        { object: "Date", property: "now", message: "Time is a parameter (ports/clock)." },
        { object: "Math", property: "random", message: "Randomness is a parameter." },
      ],
    },
  },
  { files: ["src/**/*.{ts,tsx}"], ...hooks.configs.flat.recommended },
  {
    // Expressions that see the text of a file or a question must not take exponential or quadratic time.
    files: ["src/**/*.{ts,tsx}", "workers/**/*.ts"],
    ignores: ["**/*.test.{ts,tsx}"],
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "certain" }],
      "regexp/no-super-linear-move": "error",
    },
  },
);
