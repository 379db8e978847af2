import { themeFolder } from '@nafha/theme/folder'
import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'

/** The sentences are fixed for the default theme; another theme may word them itself. */
const read = (language: 'en' | 'ar') =>
  catalogue(language, themeFolder({ THEME: 'nafha' })) as Record<string, string>

/** These sentences are fixed letter by letter (rules/notices 7). The tests of e2e/ see where they appear. */
const QUOTED: Record<string, string> = {
  // Messages of fields
  order_id_is_required: 'Order ID is required',
  order_number_is_required: 'Order number is required',
  pormotion_code_is_required: 'Pormotion Code is required',
  pormotion_code_too_short: 'Pormotion Code must be at least 3 characters',
  name_prefix_is_required: 'Name Prefix is required',
  country_is_required: 'Country is required',
  email_is_required: 'Email is required',
  invalid_email: 'Invalid email',
  mobile_is_required: 'Mobile is required',
  invalid_phone_number: 'Invalid phone number',
  apartment_is_required: 'Apartment is required',
  floor_is_required: 'Floor is required',
  password_too_short: 'Password must be at least 8 characters',
  passwords_must_match: 'Passwords must match',
  get_updates_must_be_true: 'Get Updates must be true',
  accept_our_terms_must_be_true: 'Accept Our Terms must be true',
  otp_code_must_be_6_digits: 'OTP Code must be 6 digits',
  otp_code_is_required: 'OTP Code is required',
  you_must_use_a_different_email: 'You must use a different email',
  you_must_use_a_different_mobile_number: 'You must use a different mobile number',
  // Errors, empty states and notices
  unexpected_error_occurred: 'Unexpected error occurred',
  something_went_wrong: 'Something went wrong',
  stock_exhausted: 'Sorry, there is no more items in stock from this size.',
  stock_shortage: 'You requested {n} item(s) from {name} but available {m} item(s).',
  cart_fixed_and_empty:
    "Some products are not available, we fixed the quantity for you and you don't have any items now.",
  cart_fixed:
    'Some products are not available, we fixed the quantity for you go to cart step to check your new cart.',
  payment_failed: 'Payment failed. Please try again.',
  address_needed_before_purchase: 'You have to add address before make purchase.',
  select_testers: 'To proceed, please ensure you have selected 3 testers from top.',
  there_is_no_testers: 'There is no testers.',
  your_order_number_is_invalid: 'Your order number is invalid.',
  there_is_no_products: 'There is no products',
  there_is_no_products_in_this_order: 'There is no products in this order',
  no_result: 'No Result',
  no_results: 'No Results',
  there_is_no_orders: 'There is no orders',
  you_dont_have_any_address_yet: "You don't have any address yet",
  no_countries_to_show: 'No countries to show',
  there_is_no_blogs: 'Sorry, there is no blogs published right now!',
  error_sharing: 'Error sharing',
  failed_to_copy: 'Failed to copy',
  link_copied: 'Link copied!',
  personal_details_updated_successfully: 'Personal Details updated successfully',
  email_edited_successfully: 'Email edited successfully',
  mobile_number_edited_successfully: 'Mobile number edited successfully',
}

test('the English catalogue has the fixed sentences, letter by letter', () => {
  expect(read('en')).toMatchObject(QUOTED)
})

test('each of them has its Arabic, with the same placeholders', () => {
  const arabic = read('ar')
  const placeholders = (sentence = '') => (sentence.match(/\{\w+\}/g) ?? []).sort()
  for (const [key, sentence] of Object.entries(QUOTED)) {
    expect(arabic[key], key).toMatch(/[\u0600-\u06ff]/)
    expect(placeholders(arabic[key]), key).toEqual(placeholders(sentence))
  }
})
