import type { ApiLabels } from '../../../core/labels.js';
import type { social as api } from './social.js';

export const social = {
  title: 'Third parties',
  operations: {
    render: 'Go to the third party',
    callback: 'Come back from the third party',
    links: 'Linked accounts',
    beginLink: 'Begin to link',
    link: 'Link an account',
    unlink: 'Unlink',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
