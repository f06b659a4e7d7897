import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { operatorName } from './operator-name.ts';

test('the operator is named by the setting, else by sudo, else by the operating system', () => {
  expect(operatorName({ SEXTANT_OPERATOR: ' ada ', SUDO_USER: 'bob' })).toBe('ada');
  expect(operatorName({ SEXTANT_OPERATOR: ' ', SUDO_USER: 'bob' })).toBe('bob');
  expect(operatorName({})).toBe(userInfo().username);
  expect(operatorName({ SEXTANT_OPERATOR: 'x'.repeat(300) })).toHaveLength(100);
});
