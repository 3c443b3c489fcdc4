import type { Endpoint, InputOf } from './defineEndpoint.ts';
import type { PermittedAction } from './fields/permissionMatrix.ts';

/** Who may make a call: whoever the permission matrix allows an action, or one of the rules that need no matrix. */
export type AccessRule =
  | PermittedAction
  /** One's own settings, session or list of actors, for anybody who is signed in. */
  | 'own'
  /** Anybody who can see the object; the query filters its contents. */
  | 'visible'
  /** Anybody. */
  | 'anybody'
  /** Each of the contained calls by its own rule. */
  | 'parts';

/**
 * What the tests of all calls need to know of one. It stands beside the call as `fixture`; nothing but tests reads it,
 * so no bundle holds it.
 */
export interface EndpointFixture<E extends Endpoint> {
  readonly access: readonly AccessRule[];
  /** An input that the schema accepts. Its objects need not exist. */
  readonly input: InputOf<E>;
  /** Refused values by field, besides those that follow from a field's type. */
  readonly badInputs?: { readonly [Field in keyof InputOf<E>]?: readonly unknown[] };
}
