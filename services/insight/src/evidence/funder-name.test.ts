import { expect, test } from 'vitest';
import { funderKey, funderName } from './funder-name.ts';

test.each([
  ['AG/NIA NIH HHS', 'National Institute on Aging (NIH)'],
  ['NHLBI NIH HHS', 'National Heart, Lung, and Blood Institute (NIH)'],
  ['Intramural NIH HHS', 'National Institutes of Health'],
  ['OD/NIH HHS', 'National Institutes of Health'],
  ['PHS HHS', 'US Public Health Service'],
  ['CX/CSRD VA', 'US Department of Veterans Affairs'],
  ['CAPMC/CIHR', 'Canadian Institutes of Health Research'],
  ['P025811/1/MRC_/Medical Research Council', 'Medical Research Council'],
  ["ALZ/Alzheimer's Association", "Alzheimer's Association"],
  [
    'Southern and Eastern  Norway Regional Health Authority.',
    'Southern and Eastern Norway Regional Health Authority',
  ],
])('the agency %s is %s', (agency, name) => {
  expect(funderName(agency)).toBe(name);
});

test.each([
  'NXX HHS',
  'NXX NIH HHS',
  'Example Foundation for Anything',
  'INRIA/CNRS',
  'The Muscular Example Association/ Telethon Example',
  'constructor',
])('what is not known stays as it stands: %s', (agency) => {
  expect(funderName(agency)).toBe(agency.replace('/ ', '/'));
});

test('spellings with an article, an acronym behind or other capitals are one funder', () => {
  const spellings = ['National Research Foundation of Korea', 'National research foundation of Korea (NRF)'];
  expect(new Set([...spellings, 'The National Research Foundation of Korea'].map(funderKey)).size).toBe(1);
  expect(funderKey('National Cancer Institute (NIH)')).not.toBe(funderKey('National Cancer Institute'));
});
