/** The parts of a post that determine its address. */
export interface AddressedPost {
  readonly id: string;
  readonly kind: string;
}

const folders: Readonly<Record<string, string>> = { live: 'live', story: 'stories' };

/** A post's address relative to the public origin (S2.01). */
export const postAddress = ({ id, kind }: AddressedPost): string => `/${folders[kind] ?? 'posts'}/${id}`;
