import type { UsesOpenArticleCache } from '../features/article-pages/articleCache.ts';
import type { UsesArticleRateLimit } from '../features/articles/articleRateLimit.ts';
import type { UsesGifs } from '../features/gifs/createGifs.ts';
import type { UsesImports } from '../features/imports/imports.ts';
import type { UsesThreadCache } from '../features/lists/pages/threadCache.ts';
import type { UsesPageInspector } from '../features/page-moves/createPageInspector.ts';
import type { UsesPortraits } from '../features/portraits/portraits.ts';
import type { UsesPreviews } from '../features/previews/createLinkPreviews.ts';
import type { UsesInputWarning } from '../features/session/inputWarning.ts';
import type { UsesOpenSites } from '../features/sites/siteRoles.ts';
import type { UsesTranslator } from '../features/translator/index.ts';
import type { UsesTyping } from '../features/typing/typing.ts';
import type { UsesUploads } from '../features/uploads/uploads.ts';
import type { UsesUsage } from '../features/usage/usage.ts';
import type { MutationServices } from '../mutations/mutationServices.ts';

/** All services of the server, for this folder only: everything else names the few that it uses. */
export type AppServices = MutationServices &
  UsesArticleRateLimit &
  UsesGifs &
  UsesImports &
  UsesInputWarning &
  UsesOpenArticleCache &
  UsesOpenSites &
  UsesPageInspector &
  UsesPortraits &
  UsesPreviews &
  UsesThreadCache &
  UsesTranslator &
  UsesTyping &
  UsesUploads &
  UsesUsage;
