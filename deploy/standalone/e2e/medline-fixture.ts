import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const SUBJECTS = ['ACE inhibition', 'beta blockade', 'angiotensin receptor blockade', 'statin therapy'];
const YEARS = 14;

const citation = (pmid: number) => {
  const subject = SUBJECTS[Math.floor(pmid / YEARS) % SUBJECTS.length];
  const year = 2012 + (pmid % YEARS);
  return `<PubmedArticle><MedlineCitation><PMID Version="1">${pmid}</PMID><Article>
<Journal><JournalIssue><PubDate><Year>${year}</Year></PubDate></JournalIssue><Title>Journal of Heart Trials</Title></Journal>
<ArticleTitle>${subject} in chronic heart failure: cohort ${pmid}.</ArticleTitle>
<Abstract><AbstractText>Heart failure is common. ${pmid} patients were randomized to ${subject} or to placebo. ${subject} lowered mortality in
chronic heart failure by ${10 + (pmid % 9)} %. Patients with heart failure and diabetes should be treated with ${subject}.</AbstractText></Abstract>
<AuthorList><Author><LastName>Meyer</LastName><Initials>A</Initials></Author></AuthorList>
<PublicationTypeList><PublicationType>Randomized Controlled Trial</PublicationType></PublicationTypeList>
</Article></MedlineCitation></PubmedArticle>`;
};

/** A MEDLINE XML document of hand-made records with the PMIDs `from` … `from + count - 1`. */
const medlineXml = (from: number, count: number): string =>
  `<?xml version="1.0"?>\n<PubmedArticleSet>${Array.from({ length: count }, (_, index) => citation(from + index)).join('\n')}</PubmedArticleSet>`;

/** Writes a gzipped MEDLINE file and returns its path. */
export async function writeMedline(
  folder: string,
  name: string,
  from: number,
  count: number,
): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, gzipSync(medlineXml(from, count)));
  return path;
}
