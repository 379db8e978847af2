import type { COUNTRIES } from './places.ts'

type City = (typeof COUNTRIES)[number]['cities'][number]

/** An area in both languages. */
interface Area {
  en: string
  ar: string
}

const area = (en: string, ar: string): Area => ({ en, ar })

/** Well-known areas of each city, which a form offers; any other text is taken, too (rules/forms 21). */
export const AREAS: Record<City, readonly Area[]> = {
  Dubai: [
    area('Al Barsha', 'البرشاء'),
    area('Al Quoz', 'القوز'),
    area('Al Satwa', 'السطوة'),
    area('Al Twar', 'الطوار'),
    area('Arabian Ranches', 'المرابع العربية'),
    area('Bur Dubai', 'بر دبي'),
    area('Business Bay', 'الخليج التجاري'),
    area('Deira', 'ديرة'),
    area('Downtown Dubai', 'وسط مدينة دبي'),
    area('Dubai Hills Estate', 'دبي هيلز استيت'),
    area('Dubai Marina', 'مرسى دبي'),
    area('Dubai Silicon Oasis', 'واحة دبي للسيليكون'),
    area('International City', 'المدينة العالمية'),
    area('Jumeirah', 'جميرا'),
    area('Jumeirah Lake Towers', 'أبراج بحيرات جميرا'),
    area('Jumeirah Village Circle', 'قرية جميرا الدائرية'),
    area('Mirdif', 'مردف'),
    area('Nad Al Sheba', 'ند الشبا'),
    area('Palm Jumeirah', 'نخلة جميرا'),
    area('Umm Suqeim', 'أم سقيم'),
  ],
  'Abu Dhabi': [
    area('Al Bateen', 'البطين'),
    area('Al Khalidiyah', 'الخالدية'),
    area('Al Maryah Island', 'جزيرة المارية'),
    area('Al Mushrif', 'المشرف'),
    area('Al Raha Beach', 'شاطئ الراحة'),
    area('Al Reem Island', 'جزيرة الريم'),
    area('Baniyas', 'بني ياس'),
    area('Corniche', 'الكورنيش'),
    area('Khalifa City', 'مدينة خليفة'),
    area('Masdar City', 'مدينة مصدر'),
    area('Mohammed Bin Zayed City', 'مدينة محمد بن زايد'),
    area('Mussafah', 'مصفح'),
    area('Saadiyat Island', 'جزيرة السعديات'),
    area('Yas Island', 'جزيرة ياس'),
  ],
  Sharjah: [
    area('Al Khan', 'الخان'),
    area('Al Majaz', 'المجاز'),
    area('Al Nahda', 'النهدة'),
    area('Al Qasimia', 'القاسمية'),
    area('Al Taawun', 'التعاون'),
    area('Aljada', 'الجادة'),
    area('Muwaileh', 'مويلح'),
    area('University City', 'المدينة الجامعية'),
  ],
  'Al Ain': [
    area('Al Hili', 'هيلي'),
    area('Al Jimi', 'الجيمي'),
    area('Al Mutarad', 'المطارد'),
    area('Al Muwaiji', 'المويجعي'),
    area('Al Towayya', 'الطوية'),
    area('Zakher', 'زاخر'),
  ],
  Ajman: [
    area('Al Jurf', 'الجرف'),
    area('Al Mowaihat', 'المويهات'),
    area('Al Nuaimia', 'النعيمية'),
    area('Al Rashidiya', 'الراشدية'),
    area('Al Rawda', 'الروضة'),
    area('Al Zorah', 'الزوراء'),
  ],
  'Ras Al Khaimah': [
    area('Al Hamra Village', 'قرية الحمراء'),
    area('Al Marjan Island', 'جزيرة المرجان'),
    area('Al Nakheel', 'النخيل'),
    area('Al Qusaidat', 'القصيدات'),
    area('Khuzam', 'خزام'),
    area('Mina Al Arab', 'ميناء العرب'),
  ],
  Fujairah: [
    area('Al Faseel', 'الفصيل'),
    area('Dibba Al Fujairah', 'دبا الفجيرة'),
    area('Merashid', 'مريشد'),
    area('Sakamkam', 'سكمكم'),
  ],
  'Umm Al Quwain': [area('Al Raas', 'الراس'), area('Al Ramlah', 'الرملة'), area('Al Salamah', 'السلمة')],
}
