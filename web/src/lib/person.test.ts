import { expect, test } from 'vitest';
import { displayName, initial } from './person.ts';

const person = (username: string, firstName: string | null = null, lastName: string | null = null) => ({
  username,
  firstName,
  lastName,
});

test.each([
  [person('ada', 'Ada', 'Lovelace'), 'Ada Lovelace', 'A'],
  [person('ada', 'Åsa'), 'Åsa', 'Å'],
  [person('ada', null, 'Lovelace'), 'Lovelace', 'A'],
  [person('zed', '  ', ' '), 'zed', 'Z'],
  [person(''), '', 'U'],
])(
  '%j is shown by first and last name, else username, and by the first letter, else U',
  { tags: ['shell/display-name', 'shell/avatar-letter'] },
  (who, name, letter) => {
    expect(displayName(who)).toBe(name);
    expect(initial(who)).toBe(letter);
  },
);
