import type { ErrorName } from '../contract/index.ts';

/** An error of the contract with which a rule refuses a call; `fields` says why, by the parameter's path. */
export interface RuleRefusal {
  readonly error: ErrorName;
  readonly fields?: Readonly<Record<string, string>>;
}
