import { expect, test } from 'vitest';
import { drugFamily, isAntagonist } from './drug-families.ts';

test.each([
  ['olanzapine', 'risperidone'],
  ['amisulpride', 'sulpiride'],
  ['gilteritinib', 'midostaurin'],
  ['fentanyl', 'remifentanil'],
  ['almotriptan', 'zolmitriptan'],
  ['tolterodine', 'oxybutynin'],
])('%s and %s are of one family', (a, b) => {
  expect(drugFamily(a)).not.toBeNull();
  expect(drugFamily(a)).toBe(drugFamily(b));
});

test.each([
  ['omeprazole', 'almotriptan'],
  ['nevirapine', 'olanzapine'],
  ['domperidone', 'risperidone'],
])('%s and %s are not', (a, b) => expect(drugFamily(a)).not.toBe(drugFamily(b)));

test.each(['rituximab', 'pevonedistat', 'cholesterol', 'morphine'])('the name %s tells no family', (name) => {
  expect(drugFamily(name)).toBeNull();
});

test.each([
  ['naloxone', true],
  ['flumazenil', true],
  ['propranolol', true],
  ['oxycodone', false],
  ['diazepam', false],
  ['nalidixic', false],
])('that %s blocks a receptor is %s', (name, is) => expect(isAntagonist(name)).toBe(is));
