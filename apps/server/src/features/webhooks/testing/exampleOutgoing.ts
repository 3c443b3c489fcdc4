import type { Outgoing } from '../readOutgoing.ts';

const at = Date.UTC(2026, 10, 30, 12, 0, 5) / 1_000;

/** A published comment on its way to a webhook. */
export const exampleOutgoing: Outgoing = {
  webhook: '1500000000000000011',
  event: 'comment.created',
  at,
  message: 'msg_2f1c7a3e-0d6b-4c55-9a0e-6a1f2b3c4d5e',
  url: 'https://jornal.example/hooks',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  old_secret: null,
  state: 'on',
  site: '1500000000000000003',
  site_name: 'O Jornal',
  is_site_deleted: false,
  article: 'https://jornal.example/2026/11/praia',
  comment_id: '1500000000000000042',
  comment: {
    id: '1500000000000000042',
    parent_id: null,
    status: null,
    needs_approval: false,
    privacy: 0,
    text: 'Que bela reportagem!',
    created_at: at,
    edited_at: null,
  },
  author: { id: '1500000000000000007', name: 'Ana Souza', namesake_at: null },
};
