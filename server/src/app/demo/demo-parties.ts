import type { CompanyFacts } from '@skonto/domain/company/company-facts';
import type { CategoryFacts } from '../../tables/discount-categories.ts';

/** The demo's broker: an operator, two buyers, five suppliers and a newcomer. Everything is made up; the tax ids pass their check digits. */
export type DemoPerson = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly admin: boolean;
};
export type DemoParty = CompanyFacts & { readonly people: readonly DemoPerson[] };

export const demoPassword = 'skonto-demo';
export const operatorPerson: DemoPerson = {
  email: 'operator@skonto.example',
  firstName: 'Jovana',
  lastName: 'Đurić',
  admin: true,
};

const person = (email: string, firstName: string, lastName: string, admin = true): DemoPerson => ({
  email,
  firstName,
  lastName,
  admin,
});

/** The operator's company, as the demo's bills name it. */
export const operatorCompany: CompanyFacts & { readonly account: string } = {
  country: 'SRB',
  code: '101500005',
  registrationNumber: '20009000',
  name: 'Skonto Demo d.o.o.',
  address: 'Knez Mihailova 30',
  postcode: '11000',
  city: 'Beograd',
  account: '160-0000000123456-54, Demo banka',
};

const serbian = (
  code: string,
  registrationNumber: string,
  name: string,
  address: string,
  postcode: string,
  city: string,
  people: DemoPerson[],
): DemoParty => ({
  country: 'SRB',
  code,
  registrationNumber,
  name,
  address,
  postcode,
  city,
  people,
});

export const buyers: readonly DemoParty[] = [
  serbian('101000000', '20001000', 'Žitoprodukt d.o.o.', 'Cara Dušana 17', '18000', 'Niš', [
    person('kupac@zitoprodukt.example', 'Miloš', 'Jovanović'),
    person('knjigovodstvo@zitoprodukt.example', 'Ana', 'Ćosić', false),
  ]),
  {
    country: 'HRV',
    code: '12345678903',
    registrationNumber: '080000001',
    name: 'Jadran Trgovina d.d.',
    address: 'Ilica 21',
    postcode: '10000',
    city: 'Zagreb',
    people: [person('kupac@jadran.example', 'Željka', 'Horvat')],
  },
];

export const suppliers: readonly DemoParty[] = [
  serbian('101000376', '20001001', 'Čelik Metal a.d.', 'Žarka Zrenjanina 121', '26300', 'Vršac', [
    person('prodaja@celikmetal.example', 'Đorđe', 'Čolić'),
  ]),
  serbian('101000745', '20001002', 'Šumadija Trans SZTR', 'Kneza Miloša 125', '32000', 'Čačak', [
    person('prodaja@sumadijatrans.example', 'Sanja', 'Šarić'),
  ]),
  serbian('101001117', '20001003', 'Građevinar d.o.o.', 'Žarka Zrenjanina 156', '21000', 'Novi Sad', [
    person('prodaja@gradjevinar.example', 'Ćira', 'Ćosić'),
  ]),
  serbian('101001481', '20001004', 'Podunavlje Logistika a.d.', 'Vojvode Stepe 59', '26300', 'Vršac', [
    person('prodaja@podunavlje.example', 'Milica', 'Đukić'),
  ]),
  serbian('101001859', '20001005', 'Mlekara Đurđevdan SZTR', 'Kneza Miloša 7', '11000', 'Beograd', [
    person('prodaja@djurdjevdan.example', 'Željko', 'Živković'),
  ]),
];

/** Has registered by itself and waits to be verified, so that the operator finds something to do. */
export const newcomer: DemoParty = serbian(
  '101002224',
  '20001006',
  'Vinarija Fruška gora d.o.o.',
  'Karađorđeva 8',
  '21205',
  'Sremski Karlovci',
  [person('vino@fruskagora.example', 'Jelena', 'Vuković')],
);

export const categories: readonly Omit<CategoryFacts, 'companyId'>[] = [
  {
    name: 'Standard',
    isDefault: true,
    active: true,
    annualRatePpm: 120_000,
    processingFeePpm: 2500,
    processingFeeMinCents: new Map([
      ['RSD', 50_000n],
      ['EUR', 500n],
      ['USD', 500n],
      ['CHF', 500n],
    ]),
  },
  {
    name: 'Strateški partneri',
    isDefault: false,
    active: true,
    annualRatePpm: 80_000,
    processingFeePpm: 1500,
    processingFeeMinCents: new Map([['RSD', 30_000n]]),
  },
];
