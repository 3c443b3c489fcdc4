import type { SiteImport } from 'ufi-plugin/contract';
import * as v from 'valibot';

const commentSchema = v.object({
  id: v.string(),
  article: v.string(),
  parent: v.optional(v.nullable(v.string()), null),
  author: v.object({ id: v.string(), name: v.string() }),
  text: v.string(),
  created_at: v.number(),
});
const fileSchema = v.object({ format: v.literal('ufi-comments'), comments: v.array(commentSchema) });

/** A comment of a file, as the mocks read it: our own format alone, and what is published. */
export type FileComment = v.InferOutput<typeof commentSchema>;

/** What a site has had brought from elsewhere. */
export interface BroughtComments {
  /** The newest import, and what it would make. */
  newest: { readonly siteImport: SiteImport; readonly comments: readonly FileComment[] } | null;
  /** The ids of comments here, by their ids in the file; of people by theirs. */
  readonly comments: Map<string, string>;
  readonly people: Map<string, string>;
}

/** What was brought to a site. */
export function broughtTo(
  { brought }: { readonly brought: Map<string, BroughtComments> },
  site: string,
): BroughtComments {
  const known = brought.get(site);
  if (known !== undefined) return known;
  const none: BroughtComments = { newest: null, comments: new Map(), people: new Map() };
  brought.set(site, none);
  return none;
}

/** The comments of a file; null for what is none of ours. */
export function commentsIn(bytes: Uint8Array): readonly FileComment[] | null {
  try {
    const parsed = v.safeParse(fileSchema, JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.output.comments : null;
  } catch {
    return null;
  }
}
