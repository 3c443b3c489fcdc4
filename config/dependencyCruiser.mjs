import { sourceCondition } from './sourceCondition.mjs';

// Dependency rules: the layers of the workspace, and no import cycles.
const package_ = (name) => `^packages/${name}/`;
const domain = '^packages/(composer|stars|plugin|mercury)/';

/** Folders of `apps/server/src`, the lowest floor first. Each may import its own floor and those before it. */
const serverFloors = [
  ['errors', 'runtime', 'i18n'],
  ['config', 'database', 'outbound'],
  ['access'],
  ['presenters'],
  ['mutations', 'queries'],
  ['features'],
  ['stream'],
  ['http'],
  ['demo', 'start'],
];
/** Folders of `packages/mercury/src`, the lowest floor first, as above. */
const mercuryFloors = [
  ['contract', 'error-history'],
  ['rules'],
  ['server-state'],
  ['effects'],
  ['mutations'],
  ['optimistic-view'],
  ['kernel'],
  ['features'],
  ['stream'],
  ['store', 'badge'],
];
/** Folders of `apps/web/src`, the lowest floor first, as above. */
const webFloors = [
  ['messages', 'early', 'days', 'unseen', 'quoted-words', 'segments', 'album'],
  ['contexts', 'routing'],
  ['platform', 'document'],
  ['store'],
  ['services', 'translation'],
  ['links', 'announcements'],
  ['notices'],
  // The features of the app.
  [
    'account',
    'actors',
    'appeals',
    'attached-card',
    'blocks',
    'comment',
    'comment-area',
    'comment-list',
    'comment-menu',
    'composer',
    'edit-history',
    'gallery',
    'groups',
    'lazy-texts',
    'live-list',
    'live-video',
    'managed-pages',
    'messaging',
    'moderation-reasons',
    'network-announcement',
    'notifications',
    'page-head',
    'paged-list',
    'people',
    'post',
    'publishing',
    'reactions',
    'reports',
    'saved',
    'search',
    'linked-post',
    'sharing',
    'sign-in',
    'site-moderation',
    'site-webhooks',
    'sites',
    'stars',
    'story',
    'town-hall',
  ],
  ['shell'],
  ['settings', 'instance'],
  ['pages'],
];
/** Folders of `apps/plugin-embed/src`, the lowest floor first, as above. */
const embedFloors = [
  ['messages', 'reader'],
  ['document', 'page-bridge'],
  ['context', 'mocked'],
  ['announcements', 'delivery', 'publishing', 'sign-in', 'without-script'],
  ['composer', 'services'],
  ['thread', 'popup'],
  ['frame'],
  ['quote'],
];
const inApp = (app, folders) => `^apps/${app}/src/(${folders.join('|')})/`;
const mercury = (folders) => `^packages/mercury/src/(${folders.join('|')})/`;
const server = (folders) => `^apps/server/src/(${folders.join('|')})/`;
const serverTests = ['\\.test\\.ts$', '/testing/'];
const serverDoor = '^apps/server/src/features/[^/]+/index\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    // Build outputs may be missing.
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'core-uses-no-workspace-package',
      severity: 'error',
      from: { path: package_('ufi-core') },
      to: { path: '^(packages|apps)/', pathNot: package_('ufi-core') },
    },
    {
      name: 'domain-uses-only-core',
      severity: 'error',
      from: { path: domain },
      to: { path: '^(packages|apps)/', pathNot: [package_('ufi-core'), '^packages/$1/'] },
    },
    {
      name: 'importing-uses-only-core-and-the-plugin-contract',
      severity: 'error',
      from: { path: package_('importing') },
      to: {
        path: '^(packages|apps)/',
        pathNot: [package_('ufi-core'), package_('importing'), '^packages/plugin/src/contract/index\\.ts$'],
      },
    },
    {
      name: 'packages-never-use-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-never-use-each-other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'only-doors',
      comment: 'A package is entered by the doors of its package.json, never by a path into it.',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/' },
      to: {
        path: '^packages/[^/]+/src/',
        pathNot: [
          '^$1/$2/',
          '^packages/[^/]+/src/index\\.ts$',
          '^packages/[^/]+/src/[^/]+/index\\.ts$',
          '^packages/ui/src/[^/]+\\.(ts|css)$',
          '^packages/ui/src/messages/[^/]+\\.json$',
        ],
      },
    },
    {
      name: 'server-uses-contracts-and-shared-rules',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: serverTests },
      to: {
        path: '^packages/',
        pathNot: [
          '^packages/ufi-core/src/(contract|text|addresses|error-messages|markup|rules)/index\\.ts$',
          '^packages/(composer|plugin)/src/index\\.ts$',
          '^packages/(plugin|stars|mercury)/src/contract/index\\.ts$',
          '^packages/mercury/src/rules/index\\.ts$',
          '^packages/importing/src/index\\.ts$',
        ],
      },
    },
    {
      name: 'server-imports-no-way-out',
      comment:
        'Only apps/server/src/outbound/ calls out (D14). The linter sees imports at the top of a file, not these.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: ['^apps/server/src/(outbound|database/engine)/', '\\.test\\.ts$', '/testing/'],
      },
      to: {
        dynamic: true,
        path: [
          '^(node:)?(net|https?|http2|tls|dgram|dns|inspector|module|worker_threads|child_process|cluster)(/|$)',
          '(^|/)node_modules/(undici|axios|got|ky|node-fetch|ws)/',
        ],
      },
    },
    ...serverFloors.map((floor, index) => ({
      name: 'server-floors',
      severity: 'error',
      from: { path: server(floor), pathNot: serverTests },
      to: { path: '^apps/server/src/', pathNot: server(serverFloors.slice(0, index + 1).flat()) },
    })),
    {
      name: 'server-features-by-their-doors',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: serverTests },
      to: { path: server(['features']), pathNot: ['^apps/server/src/features/$1/', serverDoor] },
    },
    {
      name: 'server-features-by-their-doors',
      comment: 'The lists of handlers and tests import handlers, which no door exports for them.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [...serverTests, server(['features']), '/(start/handlerList|http/calls/visitHandlerList)\\.ts$'],
      },
      to: { path: server(['features']), pathNot: serverDoor },
    },
    {
      name: 'demo-by-ways-in',
      comment:
        'The demo world is made by the calls of people and the functions of operators: it writes no row by itself.',
      severity: 'error',
      from: { path: server(['demo']), pathNot: '\\.test\\.ts$' },
      to: {
        path: ['^apps/server/src/(database|mutations|queries|presenters)/', '/node_modules/pg/', '/features/posts/'],
      },
    },
    ...mercuryFloors.map((floor, index) => ({
      name: 'mercury-floors',
      severity: 'error',
      from: { path: mercury(floor), pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/mercury/src/', pathNot: mercury(mercuryFloors.slice(0, index + 1).flat()) },
    })),
    ...Object.entries({ web: webFloors, 'plugin-embed': embedFloors }).flatMap(([app, floors]) =>
      floors.map((floor, index) => ({
        name: `${app}-floors`,
        severity: 'error',
        from: { path: inApp(app, floor), pathNot: ['\\.test\\.tsx?$', '/testing/'] },
        to: { path: `^apps/${app}/src/.*/`, pathNot: inApp(app, floors.slice(0, index + 1).flat()) },
      })),
    ),
    {
      name: 'core-layers-contract-and-text',
      severity: 'error',
      from: { path: '^packages/ufi-core/src/(contract|text)/' },
      to: { path: '^packages/ufi-core/src/', pathNot: '^packages/ufi-core/src/($1|addresses)/' },
    },
    {
      name: 'core-layers-addresses',
      severity: 'error',
      from: { path: '^packages/ufi-core/src/addresses/' },
      to: { path: '^packages/ufi-core/src/', pathNot: '^packages/ufi-core/src/addresses/' },
    },
    {
      name: 'core-layers-rules',
      severity: 'error',
      from: { path: '^packages/ufi-core/src/rules/' },
      to: { path: '^packages/ufi-core/src/', pathNot: '^packages/ufi-core/src/(contract|rules)/' },
    },
    {
      name: 'core-layers-request',
      severity: 'error',
      from: { path: '^packages/ufi-core/src/request/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/ufi-core/src/(kernel|area|features|store|testing)/' },
    },
    {
      name: 'core-layers-kernel',
      severity: 'error',
      from: { path: '^packages/ufi-core/src/kernel/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/ufi-core/src/(area|features|store|testing)/' },
    },
    {
      name: 'core-layers-area',
      severity: 'error',
      from: { path: '^packages/ufi-core/src/area/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/ufi-core/src/(features|store|testing)/' },
    },
    {
      name: 'core-layers-features',
      severity: 'error',
      from: { path: '^packages/ufi-core/src/features/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/ufi-core/src/(store|testing)/' },
    },
    {
      name: 'features-by-their-doors',
      severity: 'error',
      from: { path: '^packages/ufi-core/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/ufi-core/src/features/',
        pathNot: ['^packages/ufi-core/src/features/$1/', '/index\\.ts$'],
      },
    },
    {
      name: 'leaves-never-use-each-other',
      severity: 'error',
      from: {
        path: '^packages/ufi-core/src/features/(reactions|likes|votes|subscription|pins|answers|translation|moderation|typing|visibility|share-prompt|own-acts|stars)/',
      },
      to: {
        path: '^packages/ufi-core/src/features/',
        pathNot: [
          '^packages/ufi-core/src/features/$1/',
          '^packages/ufi-core/src/features/(actors|profiles|feedback|comments|lists)/',
        ],
      },
    },
    {
      name: 'trunk-knows-no-leaf',
      severity: 'error',
      from: {
        path: '^packages/ufi-core/src/features/(actors|profiles|feedback|comments|lists|ordering|replies|live-list|unseen)/',
      },
      to: {
        path: '^packages/ufi-core/src/features/(reactions|likes|votes|subscription|pins|answers|translation|moderation|typing|visibility|share-prompt|own-acts|stars)/',
      },
    },
    {
      name: 'no-react-in-framework-free-packages',
      severity: 'error',
      from: { path: '^packages/(ufi-core|stars|plugin|mercury|importing|composer/src/(?!react/))' },
      to: { path: 'node_modules/(react|react-dom|react-redux|react-intl)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist(-mock)?/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: [sourceCondition, 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
