import hooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const realms = [
  "src/core/tsconfig.json",
  "src/tsconfig.json",
  "workers/tsconfig.json",
  "workers/service-worker/tsconfig.json",
  "tests/tsconfig.json",
];

export default tseslint.config(
  { ignores: ["dist", "node_modules", "public", "test-results", "assembly", "tests/eval/people"] },
  ...tseslint.configs.recommended,
  {
    files: ["src/**/*.{ts,tsx}", "workers/**/*.ts", "tests/**/*.{ts,tsx}", "tools/**/*.ts", "*.config.ts"],
    languageOptions: { parserOptions: { project: realms } },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
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
);
