import type { EndpointName, InputOf, endpointRegistry } from 'ufi-core/contract';

/** A good input of every endpoint. */
export const sampleInputs: { readonly [Name in EndpointName]: InputOf<(typeof endpointRegistry)[Name]> } = {
  addComment: { ft_ent_identifier: '10', comment_text: 'oi', client_id: 'c-1' },
  changeActor: { ft_ent_identifier: '10', actor: '7' },
  deleteComment: { ft_ent_identifier: '10', comment_id: '11' },
  editComment: { ft_ent_identifier: '10', comment_id: '11', comment_text: 'olá' },
  fetchAllProfiles: { viewer: '7' },
  fetchComments: { ft_ent_identifier: '10' },
  fetchCommentsById: { ft_ent_identifier: '10', comment_ids: ['11', '12'] },
  fetchFeed: {},
  fetchHovercard: { id: '7' },
  fetchPost: { id: '10' },
  fetchProfiles: { ids: ['7'] },
  fetchReplies: { ft_ent_identifier: '10', parent_comment_ids: ['11'] },
  fetchSession: {},
  pullStreamEvents: { targets: '10:0' },
  sendBatch: { calls: [{ name: 'setCommentLike', body: {} }] },
  setCommentLike: { ft_ent_identifier: '10', comment_id: '11', like_action: true },
  setCommentReaction: { ft_ent_identifier: '10', comment_id: '11', reaction_type: 2 },
  signIn: { email: 'ana@example.test', password: 'correct horse' },
  signOut: {},
  signUp: { email: 'ana@example.test', password: 'correct horse', name: 'Ana' },
};
