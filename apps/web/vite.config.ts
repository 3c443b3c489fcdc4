import { existsSync, readdirSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { mockWorkerScript } from 'ufi-mocks/vite';
import {
  compileMessages,
  refuseEntryImports,
  refuseLateImports,
  refuseLazyTexts,
  singleEntryChunk,
  stripContractSchemas,
  unusedCode,
  withoutIssueTexts,
  withoutMessageParser,
  withoutUnusedFormatters,
} from 'ufi-ui/vite';
import { compressFiles } from '../../config/compressFiles.mjs';
import { minifyChunks } from '../../config/minifyChunks.mjs';
import { sourceCondition } from '../../config/sourceCondition.mjs';
import { serverPaths } from './serverPaths.ts';

const serverOrigin = process.env['UFI_SERVER_ORIGIN'] ?? 'http://localhost:4010';

/** The router's substitute for a hook that React has since version 18. */
const withoutStoreShim = { find: 'use-sync-external-store/shim/index.js', replacement: 'react' };

/** Catalogues of pages that have their own. */
const ownCatalogues = readdirSync(new URL('src', import.meta.url))
  .map((folder) => `src/${folder}/texts`)
  .filter((folder) => existsSync(new URL(folder, import.meta.url)));

/** What lazy parts share, by chunk: one by one they would be thirty requests, and names in the first script. */
const sharedParts = {
  menus:
    /\/(?:ui\/src\/(?:icons|components\/(?:menu\/\w+|layer\/visibleFrameArea|icon\/addAllIcons))|web\/src\/comment-menu\/useCopyEntry)\.tsx?$/,
  texts: /\/(?:(?:lazy|restriction|stars|commentStars|tipRefund)Descriptors|isolateAmount|LazyGiveReason)\.tsx?$/,
  forms: /\/(?:FormField|TextField|fieldText|SuggestionField|useSearch)\.tsx?$/,
  commands:
    /\/ufi-core\/src\/(?:features|contract\/endpoints)\/(?:comments\/deleteComment|(?:answers|moderation|pins)\/\w+)\.ts$/,
  media:
    /\/(?:ui\/src\/.*\/(?:RetryingImage|attachmentDescriptors|useReducedMotion|useMediaQuery|useOnceVisible|useSprite|useStickerLabel|ProgressBar)|web\/src\/composer\/(?:useAddComposerToken|useLinkPreview))\.tsx?$/,
  gifts:
    /\/(?:giftName|giftAmount|virtualGift|giftDescriptors|jarDescriptors|GiftPicture|SentGift|useMoney|starsBands|isPayee|videoDescriptors)\.tsx?$/,
  confirmations: /\/(?:FriendRemoval|CrossPostDeletion|EndBroadcastDialog|RefundStars)\.tsx$/,
  pages:
    /\/(?:BidiText|LinkTabs|useToastedCall|GroupFacts|PageFacts|FeedTabs|useIsReady|useAttemptKey|groupDescriptors|MessageLink|CodeField|PageHead|SignInFirst|PagedListView|usePagedList|useLoaded|LoadedView|LazyTexts|catalogueLoader|useFormCall|FormProblem|isForbidden|Segments)\.tsx?$/,
  people: /\/web\/src\/people\/(?!\w+Dialog).*\.(?:tsx?|css)$/,
  postMenu:
    /\/web\/src\/(?:post\/(?:(?:Cross)?PostMenuLayer|usePost\w+)|saved\/(?:useSaving\w*|savingDescriptors))\.tsx?$/,
  mailbox:
    /\/mercury\/src\/contract\/(?:endpoints\/(?:reads\/queryGraph|\w+\/(?:sendMessage|suggestRecipients|saveMessageSettings))|records\/mailboxRecord)\.ts$/,
  auditMessages:
    /\/web\/src\/reports\/(?:(?:auditMessages|AuditLine|MessageReports|useMessageReports)\.tsx?|ReportsPage\.css)$/,
  drafts: /\/composer\/src\/(?:drafts\/(?:draftVersion|createVersionedDrafts)|encoding\/encodeContent)\.ts$/,
  rare: /\/(?:SharedPostView|StatusBadges|badgeDescriptors|townHallAddress|CommentFailure|discardMutation|rewriteComment)\.tsx?$/,
  late: /\/(?:LateNotices|takeParameter|markNotificationRead)\.tsx?$/,
};

/** What opens a dialog only when somebody asks for it: the library of dialogs must not be loaded with it. */
const withoutDialogs = [
  'BlocksPage',
  'FeedHeader',
  'LivePage',
  'MessagesPage',
  'PurchasePage',
  'ReportPage',
  'SavedPage',
  'SearchPage',
  'SettingsPage',
  'SignInPage',
  'StoryPage',
  'people',
];

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [
    compileMessages('src/messages/lazy', ...ownCatalogues),
    stripContractSchemas(),
    withoutUnusedFormatters(),
    withoutIssueTexts(),
    refuseEntryImports(),
    refuseLateImports('confirmations', withoutDialogs),
    refuseLazyTexts(new URL('src/messages/lazy/pt-BR.json', import.meta.url), [
      'entryClient',
      'CommentMenuLayer',
      'GuestMenuLayer',
    ]),
    react(),
    minifyChunks(),
    compressFiles(),
    ...(mode === 'mock' ? [mockWorkerScript()] : []),
  ],
  resolve: {
    alias: command === 'build' ? [withoutMessageParser, withoutStoreShim] : [],
    conditions: [sourceCondition, ...defaultClientConditions],
  },
  build: {
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // With mocks no server renders the document: it starts from index.html, as in development.
    rollupOptions:
      isSsrBuild || mode === 'mock'
        ? {}
        : {
            input: ['src/entryEarly.ts', 'src/entryClient.tsx'],
            // The early script calls what the app exports.
            preserveEntrySignatures: 'allow-extension',
            output: singleEntryChunk(/\/(?:entryEarly|early)\b/, undefined, sharedParts),
            treeshake: unusedCode,
          },
  },
  ssr: {
    noExternal: command === 'build' ? true : [],
    resolve: { conditions: [sourceCondition, ...defaultServerConditions] },
  },
  server: {
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: serverOrigin, changeOrigin: false }])),
  },
}));
