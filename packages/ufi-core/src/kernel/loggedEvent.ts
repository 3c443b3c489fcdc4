/** An event to count that readers do not see. */
export interface LoggedEvent {
  readonly name: string;
  readonly detail: Readonly<Record<string, string | number>>;
}
