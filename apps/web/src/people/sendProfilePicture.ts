import { endpointRegistry, type OwnProfile, type ProfilePicture } from 'ufi-core/contract';
import { readAnswer, transportFailure } from 'ufi-core/request';

interface SentPicture {
  readonly place: ProfilePicture;
  readonly file: File;
  readonly locale: string;
  /** The page whose profile it is for. */
  readonly actor?: string | undefined;
}

/** Uploads a picture for the own profile, or for a page's. Rejects with the server's error. */
export async function sendProfilePicture({ place, file, locale, actor }: SentPicture): Promise<OwnProfile> {
  const endpoint = endpointRegistry.setProfilePicture;
  const form = new FormData();
  form.append('place', place);
  if (actor !== undefined) form.append('actor', actor);
  form.append('file', file, file.name);
  const headers = { accept: 'application/json', 'accept-language': locale, 'x-ufi-client': '1' };
  const response = await fetch(endpoint.path, { method: endpoint.method, headers, body: form }).catch(() => {
    throw transportFailure('network');
  });
  const body: unknown = await response.json().catch(() => undefined);
  const answer = { status: response.status, body, retryAfterMs: null };
  return readAnswer(endpoint, answer, { isChecked: false }) as OwnProfile;
}
