/** The comment area has made a call that the plugin does not support: a programming error, never shown to a visitor. */
export class UntranslatableCall extends Error {
  override readonly name = 'UntranslatableCall';

  constructor(call: string) {
    super(`The plugin has no word for ${call}`);
  }
}
