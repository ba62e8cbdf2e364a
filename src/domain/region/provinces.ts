// The states, prefectures and provinces of countries whose addresses name one.
//
// Source: Google's address data (https://chromium-i18n.appspot.com/ssl-address), as of 2026-11. Which
// of its forms is stored follows what is written on parcels there, and what carriers and tax services
// expect: a code in the United States and in Italy, the name in Roman letters elsewhere.

interface Province {
  /** What is stored. */
  readonly value: string
  readonly name: string
}

export interface ProvinceList {
  /** What it is called in that country. */
  readonly label: string
  /** Without it an address there cannot be served. */
  readonly isRequired: boolean
  /** Beside the field if it is missing or unknown. */
  readonly rule: string
  readonly provinces: readonly Province[]
}

const named = (text: string): readonly Province[] =>
  text.split(', ').map((name) => ({ value: name, name }))

/** "CA California" */
const coded = (text: string): readonly Province[] =>
  text.split(', ').map((entry) => ({ value: entry.slice(0, 2), name: entry.slice(3) }))

const STATES = coded(
  'AL Alabama, AK Alaska, AS American Samoa, AZ Arizona, AR Arkansas, AA Armed Forces (AA), AE Armed Forces (AE), AP Armed Forces (AP), CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, GU Guam, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MH Marshall Islands, MD Maryland, MA Massachusetts, MI Michigan, FM Micronesia, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, MP Northern Mariana Islands, OH Ohio, OK Oklahoma, OR Oregon, PW Palau, PA Pennsylvania, PR Puerto Rico, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VI Virgin Islands, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming',
)

/** From north to south, as lists in Japan have them. */
const PREFECTURES = named(
  'Hokkaido, Aomori, Iwate, Miyagi, Akita, Yamagata, Fukushima, Ibaraki, Tochigi, Gunma, Saitama, Chiba, Tokyo, Kanagawa, Niigata, Toyama, Ishikawa, Fukui, Yamanashi, Nagano, Gifu, Shizuoka, Aichi, Mie, Shiga, Kyoto, Osaka, Hyogo, Nara, Wakayama, Tottori, Shimane, Okayama, Hiroshima, Yamaguchi, Tokushima, Kagawa, Ehime, Kochi, Fukuoka, Saga, Nagasaki, Kumamoto, Oita, Miyazaki, Kagoshima, Okinawa',
)

const SPANISH = named(
  'A Coruña, Álava, Albacete, Alicante, Almería, Asturias, Ávila, Badajoz, Balears, Barcelona, Bizkaia, Burgos, Cáceres, Cádiz, Cantabria, Castellón, Ceuta, Ciudad Real, Córdoba, Cuenca, Gipuzkoa, Girona, Granada, Guadalajara, Huelva, Huesca, Jaén, La Rioja, Las Palmas, León, Lleida, Lugo, Madrid, Málaga, Melilla, Murcia, Navarra, Ourense, Palencia, Pontevedra, Salamanca, Santa Cruz de Tenerife, Segovia, Sevilla, Soria, Tarragona, Teruel, Toledo, Valencia, Valladolid, Zamora, Zaragoza',
)

const ITALIAN = coded(
  'AG Agrigento, AL Alessandria, AN Ancona, AO Aosta, AR Arezzo, AP Ascoli Piceno, AT Asti, AV Avellino, BA Bari, BT Barletta-Andria-Trani, BL Belluno, BN Benevento, BG Bergamo, BI Biella, BO Bologna, BZ Bolzano, BS Brescia, BR Brindisi, CA Cagliari, CL Caltanissetta, CB Campobasso, CE Caserta, CT Catania, CZ Catanzaro, CH Chieti, CO Como, CS Cosenza, CR Cremona, KR Crotone, CN Cuneo, EN Enna, FM Fermo, FE Ferrara, FI Firenze, FG Foggia, FC Forlì-Cesena, FR Frosinone, GE Genova, GO Gorizia, GR Grosseto, IM Imperia, IS Isernia, AQ L’Aquila, SP La Spezia, LT Latina, LE Lecce, LC Lecco, LI Livorno, LO Lodi, LU Lucca, MC Macerata, MN Mantova, MS Massa-Carrara, MT Matera, ME Messina, MI Milano, MO Modena, MB Monza e Brianza, NA Napoli, NO Novara, NU Nuoro, OR Oristano, PD Padova, PA Palermo, PR Parma, PV Pavia, PG Perugia, PU Pesaro e Urbino, PE Pescara, PC Piacenza, PI Pisa, PT Pistoia, PN Pordenone, PZ Potenza, PO Prato, RG Ragusa, RA Ravenna, RC Reggio Calabria, RE Reggio Emilia, RI Rieti, RN Rimini, RM Roma, RO Rovigo, SA Salerno, SS Sassari, SV Savona, SI Siena, SR Siracusa, SO Sondrio, SU Sud Sardegna, TA Taranto, TE Teramo, TR Terni, TO Torino, TP Trapani, TN Trento, TV Treviso, TS Trieste, UD Udine, VA Varese, VE Venezia, VB Verbano-Cusio-Ossola, VC Vercelli, VR Verona, VV Vibo Valentia, VI Vicenza, VT Viterbo',
)

const IRISH = named(
  'Carlow, Cavan, Clare, Cork, Donegal, Dublin, Galway, Kerry, Kildare, Kilkenny, Laois, Leitrim, Limerick, Longford, Louth, Mayo, Meath, Monaghan, Offaly, Roscommon, Sligo, Tipperary, Waterford, Westmeath, Wexford, Wicklow',
)

/** A map, because the code is user input. */
const LISTS: ReadonlyMap<string, ProvinceList> = new Map(
  Object.entries({
    us: { label: 'State', isRequired: true, rule: 'Choose a state.', provinces: STATES },
    jp: {
      label: 'Prefecture',
      isRequired: true,
      rule: 'Choose a prefecture.',
      provinces: PREFECTURES,
    },
    es: { label: 'Province', isRequired: true, rule: 'Choose a province.', provinces: SPANISH },
    it: { label: 'Province', isRequired: true, rule: 'Choose a province.', provinces: ITALIAN },
    ie: { label: 'County', isRequired: false, rule: 'Choose a county.', provinces: IRISH },
  }),
)

export const provincesOf = (countryCode: string): ProvinceList | undefined =>
  LISTS.get(countryCode.toLowerCase())

/** Prefectures by the names on Japanese keyboards: browsers fill these in. */
const KANJI =
  '北海道 青森 岩手 宮城 秋田 山形 福島 茨城 栃木 群馬 埼玉 千葉 東京 神奈川 新潟 富山 石川 福井 山梨 長野 岐阜 静岡 愛知 三重 滋賀 京都 大阪 兵庫 奈良 和歌山 鳥取 島根 岡山 広島 山口 徳島 香川 愛媛 高知 福岡 佐賀 長崎 熊本 大分 宮崎 鹿児島 沖縄'.split(
    ' ',
  )

/** Without accents, case, and what is added to the name: "Tokyo-to", "Co. Dublin", "東京都". */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/’/g, "'")
    .trim()
    .toLowerCase()
    .replace(/^(?:co\. ?|co |county |us-|jp-|es-|it-)/, '')
    .replace(/(?:[- ](?:to|fu|ken|prefecture|county)|(?<=..)[都府県])$/u, '')

/**
 * The stored form of a province: "California" and "ca" are "CA", "東京都" is "Tokyo". The text itself
 * in countries without a list; undefined if the list does not have it.
 */
export function tidyProvince(countryCode: string, text: string): string | undefined {
  const list = provincesOf(countryCode)
  if (!list || text === '') return text
  const wanted = plain(text)
  const found =
    list.provinces.find(({ value, name }) =>
      [value, name].some((each) => plain(each) === wanted),
    ) ??
    (countryCode === 'jp'
      ? PREFECTURES[KANJI.findIndex((each) => plain(each) === wanted)]
      : undefined)
  return found?.value
}
