export * from '@sextant/briefing/evidence/study-words';
