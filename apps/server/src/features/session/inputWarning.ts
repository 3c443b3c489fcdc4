/** Whether editors warn that a browser extension blocks their input (S8.14). */
export interface UsesInputWarning {
  readonly isInputWarned: boolean;
}
