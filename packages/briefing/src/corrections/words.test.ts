import { expect, test } from 'vitest';
import { changeLine } from './words.ts';

test('a line of the history says from what to what', { tags: ['corrections/history'] }, () => {
  expect(changeLine({ what: 'ring', from: 'Trial', to: 'Adopt' }, 'radar')).toBe('Ring: Trial → Adopt');
  expect(changeLine({ what: 'ring', from: null, to: 'Adopt' }, 'radar')).toBe('Ring: as computed → Adopt');
  expect(changeLine({ what: 'owner', from: 'Grace', to: null }, 'roadmap')).toBe('Owner: Grace → none');
  expect(changeLine({ what: 'done', from: null, to: true }, 'roadmap')).toBe('Marked as done');
});
