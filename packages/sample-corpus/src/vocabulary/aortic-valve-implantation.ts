import type { Vocabulary } from './vocabulary.ts';

export const aorticValveImplantation: Vocabulary = {
  slug: 'aortic-valve-implantation',
  name: 'Transcatheter aortic valve implantation',
  query: 'transcatheter aortic valve implantation',
  terms: ['transcatheter aortic valve implantation', 'transcatheter aortic valve replacement'],
  attributive: 'transcatheter aortic valve implantation',
  acronym: 'TAVI',
  family: 'device',
  therapeutic: false,
  facets: [
    'paravalvular leak',
    'transfemoral access',
    'balloon-expandable prostheses',
    'permanent pacemaker implantation',
    'conscious sedation',
    'computed tomography sizing',
    'cerebral embolic protection',
  ],
  risingFacet: 'commissural alignment',
  fadingFacet: 'transapical access',
  uses: [
    'severe aortic stenosis',
    'bicuspid valve disease',
    'failed surgical bioprostheses',
    'pure aortic regurgitation',
    'low-flow aortic stenosis',
  ],
  benchSystems: ['a pulse duplicator', 'explanted prostheses', 'patient-specific printed roots'],
  animalSystems: ['chronically instrumented sheep', 'a porcine model', 'juvenile sheep'],
  people: ['patients at low surgical risk', 'octogenarians', 'patients with chronic kidney disease'],
  gains: ['one-year survival', 'valve hemodynamics', 'length of stay', 'quality of life'],
  harms: ['stroke', 'major vascular complications', 'conduction disturbance'],
  comparators: ['surgical valve replacement', 'medical therapy', 'an earlier-generation prosthesis'],
  openings: [
    'Untreated severe aortic stenosis carries a two-year mortality near one half.',
    'Many elderly patients are declined for surgery because of comorbidity.',
    'Extension to younger patients raises the question of durability.',
  ],
  insights: [
    'Early discharge within 48 hours was safe in selected patients.',
    'Outcomes plateaued after the first hundred procedures of each center.',
    'Calcium load at the annulus was the strongest anatomical predictor of leak.',
  ],
  limits: [
    'Device generation changed during enrolment.',
    'Valve durability beyond five years was not assessed.',
  ],
  mesh: [
    'Transcatheter Aortic Valve Replacement',
    'Aortic Valve Stenosis',
    'Heart Valve Prosthesis',
    'Treatment Outcome',
  ],
  keywords: ['TAVI', 'aortic stenosis', 'structural heart disease', 'heart valve'],
  options: [
    { names: ['cusp-overlap technique', 'cusp overlap projection'], effect: 'works', substance: false },
    { names: ['debrixaban', 'DBX-22'], effect: 'fails', substance: true },
    {
      names: ['mechanically expanded prostheses', 'mechanically expandable valves'],
      effect: 'withdrawn',
      substance: false,
    },
  ],
  distractors: ['aortic annulus', 'frailty'],
  questions: [
    {
      type: 'duration',
      clause: 'prostheses of transcatheter aortic valve implantation last for more than fifteen years',
      about: 'fifteen years',
    },
    {
      type: 'population',
      clause: 'transcatheter aortic valve implantation benefits patients with moderate stenosis',
      about: 'moderate stenosis',
    },
  ],
};
