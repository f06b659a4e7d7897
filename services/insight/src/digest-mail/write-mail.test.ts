import { DIGEST_SECTIONS, type DigestContent, type DigestCounts } from '@sextant/contracts/insight/digest';
import type { Attachment } from '@sextant/service-kit/mail/mailer';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import type { MailedDigest } from './repository.ts';
import { unsubscribeToken, userOfToken } from './unsubscribe-token.ts';
import { writeMail } from './write-mail.ts';

const NOTHING = Object.fromEntries(
  DIGEST_SECTIONS.map((section) => [section, []]),
) as unknown as DigestContent;
const quote = {
  pmid: '11',
  text: 'It worked <b>well</b>.',
} as DigestContent['rings'][number]['quotes'][number];

/** A digest with a change of every kind. */
function digestOf(text: string, more: Partial<DigestContent> = {}): MailedDigest {
  const content: DigestContent = {
    ...NOTHING,
    rings: [
      {
        name: text,
        before: { ring: 'Assess', quadrant: 'Therapeutics' },
        after: { ring: 'Trial', quadrant: 'Therapeutics' },
        reasons: [{ name: 'ringScore', label: 'Ring score', before: 0.421, after: 0.6 }],
        quotes: [quote],
      },
    ],
    statements: [{ change: 'appeared', kind: 'harm', text, quotes: [quote], pmids: ['11'] }],
    notices: [{ pmid: '12', title: text, kind: 'retraction' }],
    trials: [
      {
        ...{ change: 'stopped', nctId: 'NCT00000001', title: text, status: 'terminated', phase: '2' },
        ...{ sponsor: text, whyStopped: text },
      },
    ],
    registers: [
      {
        kind: 'approval',
        name: text,
        text,
        source: { name: 'EMA', asOf: '2026', url: 'https://ema.example' },
      },
    ],
    companies: [{ name: text, country: null, pmids: ['9000000001'] }],
    ...more,
  } as DigestContent;
  const counts = Object.fromEntries(
    DIGEST_SECTIONS.map((section) => [section, content[section].length]),
  ) as DigestCounts;
  return {
    id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    topicKey: '1'.repeat(32),
    afterRunId: '3f2504e0-4f89-41d3-9a0c-0305e82c3302',
    attachesBriefing: false,
    searchQuery: text,
    ...{ counts, content, notes: ['other-method'] },
    beforeAsOf: new Date('2026-11-23T06:00:00Z'),
    afterAsOf: new Date('2026-11-30T06:00:00Z'),
  };
}
const write = (
  digests: readonly MailedDigest[],
  showsNames = false,
  briefings: ReadonlyMap<string, Attachment> = new Map(),
) =>
  writeMail({
    ...{
      id: 'a',
      to: 'reader@example.org',
      digests,
      briefings,
      showsNames,
      unsubscribeToken: 'T',
    },
    publicUrl: 'https://sextant.example/',
  });

describe('a mail with digests', () => {
  test('says each change with its quote or the words of the registry, and where it is from', {
    tags: ['mail/digest'],
  }, () => {
    const { text, html } = write([digestOf('Particles')]);
    expect(text).toMatchSnapshot();
    for (const url of [
      'https://pubmed.ncbi.nlm.nih.gov/11/',
      'https://pubmed.ncbi.nlm.nih.gov/12/',
      'https://clinicaltrials.gov/study/NCT00000001',
      'https://ema.example',
      'https://sextant.example/api/unsubscriptions/T',
    ])
      expect(html).toContain(`href="${url}"`);
    expect(html).toContain('It worked &lt;b&gt;well&lt;/b&gt;.');
    expect(html).not.toContain('pubmed.ncbi.nlm.nih.gov/9000000001');
  });

  test('holds what records hold as text: no element, no line and no header of theirs', {
    tags: ['mail/digest'],
  }, () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom(
            '<script>alert(1)</script>',
            '"><img src=x>',
            'a\r\nBcc: b@c.d',
            '&amp;',
            '\u202Egnp.exe',
          ),
        ),
        (hostile) => {
          const { subject, text, html } = write([digestOf(`x ${hostile}`)], true);
          expect(subject).not.toMatch(/[\r\n]/);
          expect(text).not.toMatch(/\r|\u202E/);
          // The same elements as with words that are harmless, and well formed.
          expect(elementsOf(html)).toEqual(elementsOf(write([digestOf('harmless')], true).html));
        },
      ),
    );
  });

  test('has twenty lines of a kind, and says how many more there are', { tags: ['mail/digest'] }, () => {
    const many = Array.from({ length: 30 }, (_, n) => ({
      ...{ pmid: String(n + 1), title: `Title ${n}`, kind: 'concern' as const },
    }));
    const { text, html } = write([digestOf('Particles', { notices: many })]);
    expect(text.match(/Called into question/g)).toHaveLength(20);
    for (const body of [text, html]) expect(body).toContain('And 10 more, in Sextant.');
  });

  test('says of each briefing that is wished where it is, or that it is not attached', {
    tags: ['mail/briefing'],
  }, () => {
    const wished = (id: string) => ({ ...digestOf('x'), id, topicKey: id, attachesBriefing: true });
    const briefings = new Map([['a', { name: 'sextant-briefing-1.html', html: '<p>' }]]);
    const { text, html, attachments } = write([wished('a'), wished('b'), digestOf('x')], false, briefings);
    for (const body of [text, html]) {
      expect(body.match(/Attached: sextant-briefing-1\.html/g)).toHaveLength(1);
      expect(body.match(/The briefing could not be attached/g)).toHaveLength(1);
    }
    expect(attachments).toEqual([...briefings.values()]);
  });

  test('says a statement in the words of its article once, and where it is from', {
    tags: ['mail/digest'],
  }, () => {
    const own = { change: 'appeared' as const, kind: 'harm' as const, pmids: ['11'], quotes: [quote] };
    const { text } = write([
      digestOf('x', { statements: [{ ...own, text: `A trial concludes: ${quote.text}` }] }),
    ]);
    const answer = text.split('ANSWER (1)')[1]?.split('\n\n')[0] ?? '';
    expect(answer.split(quote.text)).toHaveLength(2);
    expect(answer).toContain('https://pubmed.ncbi.nlm.nih.gov/11/');
  });

  test('links to no address but of the web', { tags: ['mail/digest'] }, () => {
    const source = { name: 'Register', asOf: '2026', url: 'javascript:alert(1)' };
    const { html } = write([
      digestOf('x', { registers: [{ kind: 'approval', name: 'x', text: 'x', source }] }),
    ]);
    expect(html).not.toContain('javascript:');
  });

  test('has a short subject, however long the names are', { tags: ['mail/subject'] }, () => {
    const { subject } = write([digestOf('long '.repeat(200))], true);
    expect(subject.length).toBeLessThan(200);
    expect(write([digestOf('A'), digestOf('B')]).subject).toBe('Sextant: 2 topics changed');
    expect(write([digestOf('A'), digestOf('B')], true).subject).toBe('Sextant: 2 topics changed: A; B');
  });
});

/** Names of all elements in their order; throws where the page is not well formed. */
function elementsOf(html: string): string[] {
  const names: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => names.push(`${name} ${Object.keys(attributes)}`));
  parser.write(html.replace(/<(?:!doctype html|meta [^>]*)>/g, '').replaceAll('<br>', '')).close();
  return names;
}

test('a token that stops mails is of one user, and of no other key', { tags: ['mail/unsubscribe'] }, () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  fc.assert(
    fc.property(fc.uuid(), fc.nat(63), (userId, place) => {
      const token = unsubscribeToken(key, userId);
      expect(token).toMatch(/^[A-Za-z0-9_-]{64}$/);
      expect(userOfToken(key, token)).toBe(userId);
      expect(userOfToken(other, token)).toBeNull();
      const changed = `${token.slice(0, place)}${token[place] === 'A' ? 'B' : 'A'}${token.slice(place + 1)}`;
      expect(userOfToken(key, changed)).toBeNull();
    }),
  );
});
