import type { UsesReplicas } from '../database/replicas/createReplicas.ts';
import type { UsesMailOutbox } from '../features/account-mail/index.ts';
import type { UsesOpenArticleCache } from '../features/article-pages/index.ts';
import type { UsesArticleRateLimit } from '../features/articles/index.ts';
import type { UsesGifs } from '../features/gifs/index.ts';
import type { UsesImports } from '../features/imports/index.ts';
import type { UsesThreadCache } from '../features/lists/index.ts';
import type { UsesServerFacts } from '../features/instance/index.ts';
import type { UsesLiveSettings } from '../features/instance-settings/index.ts';
import type { UsesNetworkPictures } from '../features/network-logo/index.ts';
import type { UsesExperiments, UsesMailboxes } from '../features/messaging/index.ts';
import type { UsesPushKey } from '../features/notices/index.ts';
import type { UsesPageInspector } from '../features/page-moves/index.ts';
import type { UsesPasskeys } from '../features/passkeys/index.ts';
import type { UsesPayments } from '../features/payments/index.ts';
import type { UsesPortraits } from '../features/portraits/index.ts';
import type { UsesPreviews } from '../features/previews/index.ts';
import type { UsesClientSettings, UsesInputWarning, UsesOpenIdProviders } from '../features/session/index.ts';
import type { UsesSignUpModes } from '../features/sign-up/index.ts';
import type { UsesOpenSites } from '../features/sites/index.ts';
import type { UsesSpamCheck, UsesSpamService } from '../features/spam/index.ts';
import type { UsesGiftList, UsesStarsSwitch } from '../features/stars/index.ts';
import type { UsesTranslator } from '../features/translator/index.ts';
import type { UsesTyping } from '../features/typing/index.ts';
import type { UsesUploads } from '../features/uploads/index.ts';
import type { UsesUsage } from '../features/usage/index.ts';
import type { UsesWebhookRules } from '../features/webhooks/index.ts';
import type { MutationServices } from '../mutations/mutationServices.ts';

/** All services of the server, for this folder only: everything else names the few that it uses. */
export type AppServices = MutationServices &
  UsesArticleRateLimit &
  UsesClientSettings &
  UsesExperiments &
  UsesGifs &
  UsesGiftList &
  UsesImports &
  UsesInputWarning &
  UsesLiveSettings &
  UsesMailOutbox &
  UsesMailboxes &
  UsesNetworkPictures &
  UsesOpenArticleCache &
  UsesOpenIdProviders &
  UsesOpenSites &
  UsesPageInspector &
  UsesPasskeys &
  UsesPayments &
  UsesPortraits &
  UsesPreviews &
  UsesPushKey &
  UsesReplicas &
  UsesServerFacts &
  UsesSignUpModes &
  UsesSpamCheck &
  UsesSpamService &
  UsesStarsSwitch &
  UsesThreadCache &
  UsesTranslator &
  UsesTyping &
  UsesUploads &
  UsesUsage &
  UsesWebhookRules;
