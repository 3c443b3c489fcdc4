import { ApiError } from '../errors/apiError.ts';
import type { World } from '../world/world.ts';
import { requestFingerprint } from './requestFingerprint.ts';

/** The call that makes an object. */
interface MakingCall {
  readonly name: string;
  readonly input: { readonly client_id?: string | undefined };
  readonly person: string;
  readonly actor: string;
}

/** Makes an object once per person and idempotency key; returns its id. @throws ApiError duplicate */
export function makeOnce(world: World, { name, input, person, actor }: MakingCall, make: () => string): string {
  if (input.client_id === undefined) return make();
  const key = `${name} ${person} ${input.client_id}`;
  const request = `${actor} ${requestFingerprint(name, input)}`;
  const known = world.made.get(key);
  if (known !== undefined && known.request !== request) throw new ApiError('duplicate');
  const id = known?.id ?? make();
  world.made.set(key, { request, id });
  return id;
}
