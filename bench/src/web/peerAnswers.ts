import { authors } from '../server/fillArticle.ts';
import { embeddedTexts } from './embeddedTexts.ts';

const writtenAt = (index: number): Date => new Date(Date.UTC(2026, 10, 20, 12, index));
const authorOf = (index: number): string => authors[index % authors.length] ?? '';
/** A single pixel, so that no picture has to be loaded. */
const noPicture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

const artalkComments = embeddedTexts.map((content, index) => ({
  id: index + 1,
  content,
  content_marked: `<p>${content}</p>`,
  nick: authorOf(index),
  user_id: index + 1,
  email_encrypted: 'd41d8cd98f00b204e9800998ecf8427e',
  link: '',
  rid: 0,
  ua: '',
  ip_region: '',
  date: writtenAt(index).toISOString(),
  badge_name: '',
  badge_color: '',
  page_key: '/',
  page_url: '/',
  is_collapsed: false,
  is_pending: false,
  is_pinned: false,
  is_verified: false,
  is_allow_reply: true,
  visible: true,
  site_name: 'Bench',
  vote_up: 0,
  vote_down: 0,
}));
const artalkPage = {
  id: 1,
  admin_only: false,
  key: '/',
  url: '/',
  title: 'Bench',
  site_name: 'Bench',
  vote_up: 0,
  vote_down: 0,
  pv: 1,
  date: writtenAt(0).toISOString(),
};

const walineComments = embeddedTexts.map((orig, index) => ({
  objectId: String(index + 1),
  comment: `<p>${orig}</p>`,
  orig,
  nick: authorOf(index),
  link: '',
  like: 0,
  avatar: noPicture,
  sticky: false,
  status: 'approved',
  children: [],
  time: writtenAt(index).getTime(),
  user_id: null,
  browser: '',
  os: '',
}));

const disqusPosts = embeddedTexts.map((raw, index) => ({
  id: String(index + 1),
  message: `<p>${raw}</p>`,
  raw_message: raw,
  parent: null,
  depth: 0,
  thread: '1',
  createdAt: writtenAt(index).toISOString().slice(0, 19),
  isDeleted: false,
  isEdited: false,
  hasMore: false,
  author: {
    name: authorOf(index),
    username: `user${index}`,
    profileUrl: '',
    isAnonymous: false,
    avatar: { cache: noPicture, permalink: noPicture },
  },
}));
const disqusThread = { id: '1', isClosed: false, posts: embeddedTexts.length, likes: 0, identifiers: ['/'] };
const lastPage = { prev: null, next: null, hasNext: false, hasPrev: false, total: null, id: '1:0:0', more: false };

/** Canned answers of each client's own server by request path, as published. */
export const peerAnswers: Readonly<Record<string, unknown>> = {
  '/api/v2/conf': { frontend_conf: {}, version: { version: '2.9.1', commit_hash: '' } },
  '/api/v2/comments': {
    comments: artalkComments,
    count: embeddedTexts.length,
    roots_count: embeddedTexts.length,
    page: artalkPage,
  },
  '/api/v2/pages/pv': { pv: 1 },
  '/api/v2/notifies': { notifies: [], count: 0 },
  '/api/comment': {
    errno: 0,
    errmsg: '',
    data: { page: 1, totalPages: 1, pageSize: 10, count: embeddedTexts.length, data: walineComments },
  },
  '/3.0/threads/list.json': { code: 0, cursor: lastPage, response: [disqusThread] },
  '/3.0/threads/listPostsThreaded': { code: 0, cursor: lastPage, response: disqusPosts },
};
