/** The comment area has asked for what the plugin has no word for: a mistake of ours, never shown to a visitor. */
export class UntranslatableCall extends Error {
  override readonly name = 'UntranslatableCall';

  constructor(call: string) {
    super(`The plugin has no word for ${call}`);
  }
}
